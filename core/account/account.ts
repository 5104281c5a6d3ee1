/** Product specification, section 5. */
export const minimumPasswordLength = 6

/** Days that a session stays valid after its last use. */
export const sessionDays = 30

/**
 * The first page of each role after signing in; without a profile, the public page. Source: product specification,
 * section 4.
 */
export function homeOf(role: 'dentist' | 'technician' | 'admin' | null): string {
  if (role === 'admin') return '/admin'
  if (role === 'technician') return '/technician'
  return role ? '/dashboard' : '/'
}
