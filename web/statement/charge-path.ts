/** The charge's page. */
export const chargePath = (id: string): string => `/technician/finances/charges/${id}`
