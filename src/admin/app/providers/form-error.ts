/**
 * The result of a failed save. A form-level error keeps the form dirty, so that the user must still confirm before leaving
 * it.
 */
export const notSaved = { root: { serverError: 'Not saved.' } };
