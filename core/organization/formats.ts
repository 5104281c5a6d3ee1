/** `(19) 95555-0133` from 10 or 11 digits; anything else unchanged. */
export function formatPhone(phone: string): string {
  const match = /^(\d{2})(\d{4,5})(\d{4})$/.exec(phone)
  return match ? `(${match[1]}) ${match[2]}-${match[3]}` : phone
}

/** CPF or CNPJ from its bare 11 or 14 characters, with dots, stroke and hyphen. */
export function formatTaxId(taxId: string): string {
  return taxId.length === 11
    ? taxId.replace(/^(.{3})(.{3})(.{3})(.{2})$/, '$1.$2.$3-$4')
    : taxId.replace(/^(.{2})(.{3})(.{3})(.{4})(.{2})$/, '$1.$2.$3/$4-$5')
}

/** `13025-000` from 8 digits. */
export function formatPostalCode(postalCode: string): string {
  return postalCode.replace(/^(\d{5})(\d{3})$/, '$1-$2')
}
