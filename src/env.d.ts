/// <reference types="astro/client" />

interface ImportMetaEnv {
  readonly PUBLIC_SUPABASE_URL: string;
  readonly PUBLIC_SUPABASE_PUBLISHABLE_KEY: string;
  readonly PUBLIC_SITE_NAME: string;
  readonly PUBLIC_COINGECKO_URL: string;
}

/** Runs a task once the page is painted. Defined in the head of every page, by Base.astro. */
declare var whenPainted: (run: () => void) => void;
