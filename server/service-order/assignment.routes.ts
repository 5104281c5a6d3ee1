import { assignmentApi } from '#core/service-order/assignment.api.ts'
import { read, write, type Route } from '#server/kit/routes.ts'
import { assign, findAssignment } from './assignment.store.ts'

/** Who of the workshop does the work. */
export const assignmentRoutes: readonly Route[] = [
  read(assignmentApi.get, ({ db, input }) => findAssignment(db, input.id)),
  write(assignmentApi.assign, async ({ tx, input, now }) => {
    await assign(tx, input, now)
    return findAssignment(tx, input.id)
  }),
]
