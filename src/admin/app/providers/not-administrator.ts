/** The error of an account whose administrator rights were removed while its console was open. */
export const NOT_ADMINISTRATOR =
  'This account is no longer an administrator. Ask another administrator to add it again, then try again.';

/** Returns whether the backend's message says that only administrators can do this. */
export function isForAdministrators(message: string): boolean {
  return /violates row-level security policy|^Only administrators can do this\./.test(message);
}
