/** Creates an error response in the format of the API at `pathname`: PostgREST, Auth or Storage. */
export function errorResponse(
  pathname: string,
  status: number,
  code: string,
  message: string,
  hint: string | null = null,
  details: string | null = null,
): Response {
  const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Retry-After' };
  if (pathname.startsWith('/auth/')) {
    const body = { code: status, error_code: code, msg: message };
    return Response.json(body, { status, headers: { ...headers, 'X-Sb-Error-Code': code } });
  }
  if (pathname.startsWith('/storage/')) {
    return Response.json({ statusCode: String(status), error: code, message }, { status, headers });
  }
  return Response.json({ code, details, hint, message }, { status, headers });
}
