import type { Input } from '#core/kit/endpoint.ts'
import { newId } from '#core/kit/ids.ts'
import { organizationShown } from '#core/mail/shown-name.ts'
import { purchaseParagraphs } from '#core/purchase/purchase-text.ts'
import type { Purchase, purchaseApi } from '#core/purchase/purchase.api.ts'
import { isOpen } from '#core/purchase/purchase.ts'
import { countMailTo } from '#server/account/attempts.store.ts'
import { q } from '#server/database.ts'
import type { Tx } from '#server/kit/database.ts'
import { Refused } from '#server/kit/errors.ts'
import { queueMail } from '#server/mail/mail.store.ts'
import { closed, holdPurchase, markSent } from './order.store.ts'
import { findPurchase, ownId } from './purchase.store.ts'

/** Marks a purchase as sent, and mails it if asked to. @throws Refused, TooMany for too many mails in a day */
export async function send(
  tx: Tx,
  input: Input<typeof purchaseApi.send>,
  byMail: boolean,
  now: Date,
): Promise<Purchase> {
  const { status, sentAt } = await holdPurchase(tx, input)
  if (!isOpen(status)) throw closed()
  if (input.channel === 'mail') await mail(tx, await findPurchase(tx, input.id), byMail, now)
  await markSent(tx, input, sentAt, now)
  return findPurchase(tx, input.id)
}

/** The purchase as its sender sees it goes to the supplier. */
async function mail(tx: Tx, purchase: Purchase, byMail: boolean, now: Date): Promise<void> {
  const { email } = purchase.supplier
  if (!byMail)
    throw new Refused(
      'purchase.no_mail',
      undefined,
      'Este Equipo não envia e-mails. Use o WhatsApp ou o PDF.',
    )
  if (!email)
    throw new Refused(
      'purchase.no_address',
      undefined,
      `${purchase.supplier.name} não tem e-mail no cadastro. Adicione o e-mail e envie de novo.`,
    )
  const own = q.selectFrom('organizations').where('id', '=', ownId(tx)).select(['name', 'email'])
  const workshop = await tx.first(own)
  const name = organizationShown(workshop?.name ?? '')
  await countMailTo(tx, email, now)
  const letter = {
    subject: `Pedido ${purchase.number} de ${name}`,
    paragraphs: purchaseParagraphs(purchase, name),
    ...(workshop?.email && { replyTo: workshop.email }),
    footnote: `${name} usa o Equipo e tem este e-mail no cadastro de fornecedores. Se não é para você, ignore.`,
  }
  await queueMail(tx, { id: newId(now.getTime()), to: email, letter, secret: false }, now)
}
