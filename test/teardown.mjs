/** Runs after the tests: takes away what they built for each other. */
export default () => globalThis.removeBuilt();
