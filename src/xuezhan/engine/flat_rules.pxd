cimport cython


@cython.final
cdef class FlatRules:
    cdef int base
    cdef int cap
    cdef int wins_to_end
    cdef int exchange_three
    cdef int exchange_direction
    cdef int exchange_redo
    cdef int void_declared
    cdef int void_first
    cdef int self_draw_base
    cdef int pass_lock_until
    cdef int pass_lock_worth_more
    cdef int pass_lock_self_draw
    cdef int forced_win_last_tiles
    cdef int replacement_from_back
    cdef int kong_direct
    cdef int kong_added
    cdef int kong_concealed
    cdef int late_kong_pays
    cdef int bloom_payers
    cdef int cannon_transfer
    cdef int cannon_split
    cdef int rob_kong
    cdef int last_tile_any
    cdef int last_tile_with_bloom
    cdef int earthly_ready
    cdef int ready_check
    cdef int pig_holds_void
    cdef int pig_amount
    cdef int pig_pays_every_seat
    cdef int pig_also_ready_check
    cdef int refund_when
    cdef int refund_still_in
    cdef int shared_any_win
    cdef int winner_shows_hand
    cdef int false_win_penalty
    cdef int escape_ends
    cdef int escape_amount
    cdef int horses
    cdef int flowers
    cdef int flower_points
    cdef int combination
    cdef int golden_single_on_discard
    cdef short[24] doubling
    cdef int[24] excludes


@cython.locals(flat=FlatRules)
cpdef FlatRules flatten(ruleset)
cdef _flatten_doublings(FlatRules flat, ruleset)
