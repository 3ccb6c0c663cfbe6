import type { Answer, Check } from './check.ts'

/** Finds cookies of the host or its proxy. Names them without their values, which may be secret. */
export function checkCookies({ response }: Pick<Answer, 'response'>): Check[] {
  const names = response.headers.getSetCookie().map((cookie) => cookie.split('=', 1)[0])
  const todo =
    'Switch the cookies off at the host, its bot protection or its load balancer. The privacy page says that the site sets none.'
  return [[names.length > 0, `Cookies are set: ${[...new Set(names)].join(', ')}.`, todo]]
}
