/** Settings of the whole product, made by an administrator. */
export interface Settings {
  /** Days for which a new organization may use everything. */
  trialDays: number
  /** Limit of equipment in the plan Básico. */
  basicLimit: number
  /** Prices per month in cents. */
  basicCents: number
  professionalCents: number
  technicianCents: number
  /** Years for which messages are kept. */
  messageYears: number
  /** The checkout of plans; null if it is not set up yet. */
  checkoutUrl: string | null
  supportEmail: string | null
  /** Bare digits. */
  supportPhone: string | null
  /** The download of the browser extension for the chat. */
  extensionUrl: string | null
  /** The operator at this address, as the legal texts name it: name, CNPJ or CPF, address. */
  operator: string | null
}

/** Values until an administrator sets others. Source: product specification, section 9, and domain page, Plans. */
export const defaultSettings: Settings = {
  trialDays: 14,
  basicLimit: 15,
  basicCents: 4990,
  professionalCents: 8990,
  technicianCents: 5990,
  messageYears: 5,
  checkoutUrl: null,
  supportEmail: null,
  supportPhone: null,
  extensionUrl: null,
  operator: null,
}

/**
 * `https`, a host with a dot that is not an IP address, an optional port, then a path; no name or password, no unusual
 * signs.
 */
const link =
  /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](:\d{1,5})?([/?#][\w\-.~!$&'()*+,;=:@%/?#]*)?$/i

/** Normalizes a link that people will open; null unless it is a plain `https` address. */
export function readLink(typed: string): string | null {
  const text = typed.trim()
  return link.test(text) ? text : null
}
