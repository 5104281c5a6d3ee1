/** What an administrator may set for the whole product. */
export interface Settings {
  /** Days in which a new organization may use everything. */
  trialDays: number
  /** Pieces of equipment in the plan Básico. */
  basicLimit: number
  /** Prices a month in cents. */
  basicCents: number
  professionalCents: number
  technicianCents: number
  /** Where a plan is bought; null where that is not set up yet. */
  checkoutUrl: string | null
  supportEmail: string | null
  /** Bare digits. */
  supportPhone: string | null
  /** Where the browser's extension for the chat is to be had. */
  extensionUrl: string | null
  /** Who offers the product at this address, as the legal texts name them: name, CNPJ or CPF, address. */
  operator: string | null
}

/** What holds until an administrator sets something else. Source: product specification, section 9, and domain page, Plans. */
export const defaultSettings: Settings = {
  trialDays: 14,
  basicLimit: 15,
  basicCents: 4990,
  professionalCents: 8990,
  technicianCents: 5990,
  checkoutUrl: null,
  supportEmail: null,
  supportPhone: null,
  extensionUrl: null,
  operator: null,
}

/** `https`, a host with a dot that is no number, perhaps a port, then a path; no name or password, no odd signs. */
const link =
  /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9](:\d{1,5})?([/?#][\w\-.~!$&'()*+,;=:@%/?#]*)?$/i

/** A link that people are sent to, tidied; null where it is anything but a plain `https` address. */
export function readLink(typed: string): string | null {
  const text = typed.trim()
  return link.test(text) ? text : null
}
