import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'

export interface PixReceiver {
  /** As `readPixKey` writes it. */
  key: string
  name: string
  city: string
}

/** At most 25 of these letters and digits identify a payment in a static code. */
const txidForm = /^[A-Z0-9]{1,25}$/

/** Used if no letter of a name exists in ASCII. */
const unnamed = 'Recebedor'

const isPrintable = (text: string) => /[!-~]/.test(text.normalize('NFD'))

/**
 * The text of a static Pix code with an exact amount, which a bank's application reads from a QR code or takes pasted.
 * Source: Banco Central, Manual de Padrões para Iniciação do Pix.
 * @throws RangeError for an amount or txid that such a code cannot hold
 */
export function brCode({ key, name, city }: PixReceiver, cents: number, txid: string): string {
  if (!Number.isInteger(cents) || cents < 1 || cents > 999_999_999_999 || !txidForm.test(txid)) {
    throw new RangeError(`no Pix code for ${cents} cents and txid ${txid}`)
  }
  const code = generatePixPayload({
    key,
    merchantName: isPrintable(name) ? name : unnamed,
    merchantCity: isPrintable(city) ? city : 'BRASIL',
    amount: cents / 100,
    txid,
  })
  if (code === null) throw new RangeError(`no Pix code for the key ${key}`)
  return code
}

/** Days for which clients are told that a key is new: a changed key is how payments are stolen. */
export const newKeyDays = 30
