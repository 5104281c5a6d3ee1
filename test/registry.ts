import { organizationOf, type Stage } from './orders.ts'
import { asOwner } from './owner.ts'

/** Gives the stage's workshop a CFT number that nobody has looked up. */
export async function withRegistry({ app, technician }: Stage): Promise<{ workshop: string }> {
  const workshop = organizationOf(technician)
  await asOwner(app, `update organizations set registry = 'CFT 02203456789' where id = '${workshop}'`)
  return { workshop }
}
