/**
 * Pages that search engines may show, the most important first. All other pages belong to the application or lead into
 * it.
 */
export const publicPages: readonly string[] = [
  '/',
  '/autoavaliacao',
  '/contato',
  '/register',
  '/login',
  '/termos',
  '/privacidade',
  '/cookies',
]
