import { type Environment, OperatorError } from '../environment.ts';

/** The variables required to read and store prices. */
export type PriceEnvironment = Pick<
  Environment,
  | 'COINGECKO_URL'
  | 'COINGECKO_API_KEY'
  | 'PUBLIC_SUPABASE_URL'
  | 'SUPABASE_INTERNAL_URL'
  | 'PUBLIC_SUPABASE_PUBLISHABLE_KEY'
  | 'SUPABASE_SECRET_KEY'
>;

/** Returns the project's URL and publishable key. Throws an OperatorError if they are not set. */
export function projectOf(environment: PriceEnvironment): { url: string; publishableKey: string } {
  const { PUBLIC_SUPABASE_URL: publicUrl, PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey } = environment;
  const url = environment.SUPABASE_INTERNAL_URL ?? publicUrl;
  if (!url || !publishableKey) {
    throw new OperatorError(
      'PUBLIC_SUPABASE_URL and PUBLIC_SUPABASE_PUBLISHABLE_KEY are not set, so the trending list cannot be read.',
    );
  }
  return { url, publishableKey };
}
