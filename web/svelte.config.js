/** Runes everywhere; the plug-in reads this for the build, svelte-check for the types. */
export default { compilerOptions: { runes: true } };
