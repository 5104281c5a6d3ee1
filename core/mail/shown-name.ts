/** A person's name in a mail to somebody who may not know them. */
export const personShown = (name: string): string => (isPlainName(name) ? name : 'Uma pessoa do Equipo')

/** An organization's name in such a mail. */
export const organizationShown = (name: string): string => (isPlainName(name) ? name : 'uma conta do Equipo')

const longest = 60
const mostDigits = 4

/** People choose their names: a link, a phone number or a message instead of a name must not reach a stranger. */
function isPlainName(name: string): boolean {
  return (
    name.length <= longest &&
    /^[\p{L}\p{M}\d' ’.,&()ºª-]+$/u.test(name) &&
    !/www|https?/i.test(name) &&
    // `Dr.Silva` is a name; `sorriso.com` is an address that mail programs turn into a link.
    !/[\p{L}\d]\.[\p{L}\d]/u.test(name.replaceAll(/\b(Dra?|Sra?)\./g, '')) &&
    name.replaceAll(/\D/g, '').length <= mostDigits
  )
}
