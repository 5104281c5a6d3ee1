import type { ContactMessage } from '#core/contact/contact.ts'
import { newId } from '#core/kit/ids.ts'
import { testimonialApi } from '#core/testimonial/testimonial.api.ts'
import { storeContact } from '#server/contact/contact.store.ts'
import { stranger } from '#server/kit/scope.ts'
import type { Person, TestApp } from './app.ts'
import { rowsAsOwner } from './owner.ts'

/** Leaves a visitor's message, bypassing the form that slows robots down. Returns its id. */
export async function writeContact(app: TestApp, more: Partial<ContactMessage> = {}): Promise<string> {
  const message: ContactMessage = {
    name: 'Ana Beatriz Nogueira de Vasconcelos',
    email: 'ana.beatriz.nogueira.de.vasconcelos@odontologia-integrada.example',
    message:
      'Bom dia.\n\nTemos duas clínicas, em Campinas e em Valinhos. Um técnico pode atender as duas com a mesma conta?\n\nObrigada.',
    ...more,
  }
  await app.database.write(stranger, (tx) => storeContact(tx, message, 'https://equipo.example', app.now))
  const [row] = await rowsAsOwner<{ id: string }>(
    app,
    `select id from contact_messages where email = '${message.email}' order by id desc limit 1`,
  )
  return row?.id ?? ''
}

/** Adds testimonials as an administrator, in this order. */
export async function addTestimonials(administrator: Person, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await administrator.ok(testimonialApi.add, {
      id: newId(),
      actionId: newId(),
      quote: `O laudo chega no mesmo dia, com as leituras e a assinatura. Isto disse ${name}.`,
      name,
      role: 'Dentista, São José dos Campos',
      reason: 'Autorizou por escrito',
    })
  }
}
