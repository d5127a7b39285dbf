/** Email address of the administrator in the data folders of tests. */
export const ADMIN_EMAIL = 'admin@example.com';
