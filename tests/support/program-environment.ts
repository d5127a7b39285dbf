/** Set by `prepareTests` so that Node.js starts faster. */
const { PATH = '', NODE_OPTIONS = '', NODE_COMPILE_CACHE = '' } = process.env;

/** The environment of programs started by tests: no variables of the product except those a test adds. */
export const programEnvironment = { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE };
