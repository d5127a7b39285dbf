/** Quotes an argument for a POSIX shell, so that a printed command can be pasted. */
export const shellQuoted = (argument: string) =>
  /^[\w@:/.+=-]+$/.test(argument) ? argument : `'${argument.replaceAll("'", `'\\''`)}'`;
