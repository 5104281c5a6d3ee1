/** Product specification, section 5. */
export const minimumPasswordLength = 6

/** Days in which a new organization may use everything. Source: domain page, Plans. */
export const trialDays = 14

/** Where each role lives after signing in; without a profile, the public page. Source: product specification, section 4. */
export function homeOf(role: 'dentist' | 'technician' | 'admin' | null): string {
  if (role === 'admin') return '/admin'
  if (role === 'technician') return '/technician'
  return role ? '/dashboard' : '/'
}
