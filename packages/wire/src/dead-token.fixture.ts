/** Each way a server says that nobody has this token any more (section 8, standing decision 24): status, body, and its type. */
const TITLE = 'Captain with token not found (Try to login again?)'
const STATUSES = [200, 400, 403, 404, 409, 422, 429, 500, 503]

export type DeadTokenWay = readonly [status: number, body: string, type: string]

export const DEAD_TOKEN_WAYS: Readonly<Record<string, DeadTokenWay>> = {
  'status 401 and nothing else': [401, '', ''],
  'status 401 and a page': [401, '<h1>Unauthorized</h1>', 'text/html'],
  'status 401 and words of its own': [401, '{"message":"Nee"}', 'application/json'],
  ...Object.fromEntries(
    STATUSES.flatMap((status): [string, DeadTokenWay][] => [
      [`the title with status ${status}`, [status, JSON.stringify({ message: TITLE }), 'application/json']],
      [
        `the title as JSON text with status ${status}`,
        [status, JSON.stringify({ body: JSON.stringify({ message: TITLE }) }), 'text/html'],
      ],
      [`the bare title with status ${status}`, [status, TITLE, 'text/plain']],
    ]),
  ),
}
