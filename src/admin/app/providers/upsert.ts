import { withFormErrors } from './database-errors.ts';
import { sendRequest } from './http-client.ts';
import { project } from './supabase.ts';

/** Inserts a row with a fixed key (`page_content`, `site_settings`), or updates the existing one. */
export async function upsert(table: string, row: Record<string, unknown>): Promise<void> {
  try {
    await sendRequest(`${project.url}/rest/v1/${table}`, {
      method: 'POST',
      headers: new Headers({
        'Content-Type': 'application/json',
        Prefer: 'resolution=merge-duplicates,return=minimal',
      }),
      body: JSON.stringify(row),
    });
  } catch (error) {
    throw withFormErrors(error, table);
  }
}
