import { paths } from '#web/kit/paths.ts'

/** The page that sends each role home, or back to where the session ran out. */
export const onward = (next: string | null) =>
  next ? `${paths.authRedirect()}?next=${encodeURIComponent(next)}` : paths.authRedirect()
