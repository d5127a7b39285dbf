/**
 * Returns whether the API rejected a valid token as too new. Hosted projects do that now and then for a few seconds,
 * because PostgREST compares with a clock that it has read earlier (PostgREST#5196). It has not executed the request.
 */
export async function isTokenTooNew(response: Response): Promise<boolean> {
  return response.status === 401 && (await response.clone().text()).includes('JWT issued at future');
}
