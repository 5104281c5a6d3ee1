/** Pages that search engines may show, the most important first. All else is the application's, or stands in between. */
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
