import { newId } from '#core/kit/ids.ts'
import { invitationApi } from '#core/team/invitation.api.ts'
import type { Permission } from '#core/team/permissions.ts'
import { teamApi } from '#core/team/team.api.ts'
import { cookieOf, type Person, type TestApp } from './app.ts'

let guests = 0
const guestEmail = () => `convidada${++guests}@teste.example`

/** Invites somebody, and gets the link's token as the inviter does without a mail server. */
export async function invite(
  by: Person,
  email = guestEmail(),
  permissions: Permission[] = [],
): Promise<{ id: string; token: string; email: string }> {
  const id = newId()
  await by.ok(teamApi.invite, { id, actionId: newId(), email, permissions })
  const { link } = await by.ok(teamApi.link, { id, version: 1 })
  return { id, token: link.split('/').at(-1) ?? '', email }
}

/** Adds a new person to the owner's team with these permissions. */
export async function hire(
  app: TestApp,
  owner: Person,
  permissions: Permission[] = [],
  name?: string,
): Promise<Person> {
  const { token, email } = await invite(owner, undefined, permissions)
  return joinBy(app, token, email, name)
}

export async function joinBy(
  app: TestApp,
  token: string,
  email: string,
  name = 'Sônia Arruda',
): Promise<Person> {
  const password = 'gaveta-azul7'
  const answer = await app.stranger.call(invitationApi.join, { token, name, password })
  if (answer.status !== 200) throw new Error(`${answer.status} ${answer.error.code}`)
  return app.enter(cookieOf(answer.headers), email, password)
}

/** The person's standing in the team, as `by` sees it. */
export async function memberOf(by: Person, person: Person) {
  const { members } = await by.ok(teamApi.get, {})
  const found = members.find(({ userId }) => userId === person.session.user.id)
  if (!found) throw new Error('is in no team')
  return found
}
