import { newId } from '#core/kit/ids.ts'
import { supportApi } from '#core/support/support.api.ts'
import type { Person } from './app.ts'

/** A request of a person to the support. */
export async function askSupport(person: Person, subject = 'As etiquetas saem cortadas') {
  const text = 'Imprimo em folha A4 e a última coluna sai pela metade. O que mudo?'
  const { id, messages } = await person.ok(supportApi.ask, { actionId: newId(), subject, text })
  return { requestId: id, messageId: messages[0]?.id ?? '' }
}

/** A request of each side. */
export const askedSupport = async ({ dentist, technician }: { dentist: Person; technician: Person }) => ({
  supportRequest: (await askSupport(dentist)).requestId,
  theirSupportRequest: (await askSupport(technician)).requestId,
})
