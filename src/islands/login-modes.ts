/** The modes of the login screen. */
export type LoginMode = 'sign-in' | 'sign-up' | 'recover' | 'new-password';

/** The label and the rules of the password field. */
interface PasswordField {
  label: string;
  autoComplete: string;
  minLength?: number;
}

interface Mode {
  title: string;
  submit: string;
  fields: {
    /** `known`: that of the signed-in user, which cannot be changed. */
    email: 'typed' | 'known';
    password?: PasswordField;
  };
  /** Links to other modes. */
  others: { mode: LoginMode; question: string; label: string }[];
}

/** Minimum password length. Must match `supabase/config.toml`. */
const MIN_PASSWORD_LENGTH = 8;
const back = { mode: 'sign-in', question: 'Have an account?', label: 'Sign in' } as const;

export const modes: Record<LoginMode, Mode> = {
  'sign-in': {
    title: 'Admin Login',
    submit: 'Sign In',
    fields: { email: 'typed', password: { label: 'Password', autoComplete: 'current-password' } },
    others: [
      { mode: 'sign-up', question: 'New here?', label: 'Create Account' },
      { mode: 'recover', question: 'Forgot your password?', label: 'Set a new one' },
    ],
  },
  'sign-up': {
    title: 'Create Account',
    submit: 'Sign Up',
    fields: {
      email: 'typed',
      password: { label: 'Password', autoComplete: 'new-password', minLength: MIN_PASSWORD_LENGTH },
    },
    others: [back],
  },
  recover: {
    title: 'Reset Password',
    submit: 'Send Link',
    fields: { email: 'typed' },
    others: [back],
  },
  'new-password': {
    title: 'New Password',
    submit: 'Save Password',
    fields: {
      email: 'known',
      password: { label: 'New password', autoComplete: 'new-password', minLength: MIN_PASSWORD_LENGTH },
    },
    others: [],
  },
};
