/** A project with the key that bypasses row-level security. */
export interface WritableProject {
  url: string;
  secretKey: string;
}

/** Sends a write to the REST API with the secret key, and returns the status of the response. */
export async function writeRows(
  { url, secretKey }: WritableProject,
  method: string,
  path: string,
  body?: unknown,
): Promise<number> {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: secretKey,
      Authorization: `Bearer ${secretKey}`,
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.arrayBuffer();
  return response.status;
}
