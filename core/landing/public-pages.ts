import { normQuestions } from '#core/regulation/norm-questions.ts'

/**
 * Pages that search engines may show, the most important first. All other pages belong to the application or lead into
 * it.
 */
export const publicPages: readonly string[] = [
  '/',
  '/autoavaliacao',
  ...normQuestions.map(({ slug }) => `/normas/${slug}`),
  '/contato',
  '/register',
  '/login',
  '/termos',
  '/privacidade',
  '/cookies',
]
