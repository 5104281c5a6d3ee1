/**
 * Minutes for which a sign-in counts as recent. Changing the ways to sign in, handing out data and deleting an account
 * require a recent one.
 */
const recentMinutes = 15

/** Whether `since`, the time of the sign-in or of the last proof of identity, is recent. */
export const isRecent = (since: string, now: Date): boolean =>
  now.getTime() - Date.parse(since) < recentMinutes * 60_000
