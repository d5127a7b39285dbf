/** An error that the operator can fix. Its one-sentence message names the problem and the solution. */
export class OperatorError extends Error {}
