/** Minutes for which a sign-in counts as recent: what changes the ways in, hands data out or deletes an account asks for one. */
const recentMinutes = 15

/** Whether somebody who signed in, or showed again that it is them, at `since` did so recently. */
export const isRecent = (since: string, now: Date): boolean =>
  now.getTime() - Date.parse(since) < recentMinutes * 60_000
