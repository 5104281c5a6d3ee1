import { equipmentApi } from '#core/equipment/equipment.api.ts'
import { equipmentEditApi } from '#core/equipment/equipment-edit.api.ts'
import { receiveFile, type FileDeps } from '#server/file/upload.ts'
import { Forbidden } from '#server/kit/errors.ts'
import { open, read, write } from '#server/kit/routes.ts'
import { holds } from '#server/kit/scope.ts'
import { findClinicCosts } from './clinic-costs.store.ts'
import { archive, change, register, restore } from './equipment-changes.ts'
import { findCosts } from './equipment-costs.store.ts'
import { listHistory } from './equipment-history.store.ts'
import { listEquipment, summarizeEquipment } from './equipment-list.store.ts'
import { findEquipment, isWritableClinic } from './equipment.store.ts'

export const equipmentRoutes = (deps: FileDeps) => [
  read(equipmentApi.list, ({ db, input, now }) => listEquipment(db, input, now)),
  read(equipmentApi.overview, ({ db, now }) => summarizeEquipment(db, now)),
  read(equipmentApi.get, ({ db, input, now }) => findEquipment(db, input.id, now)),
  write(equipmentEditApi.create, ({ tx, input, now }) => register(tx, input, now)),
  write(equipmentEditApi.update, ({ tx, input, now }) => change(tx, input, now)),
  write(equipmentApi.archive, ({ tx, input, now }) => archive(tx, input, now)),
  write(equipmentApi.restore, ({ tx, input, now }) => restore(tx, input, now)),
  read(equipmentApi.history, async ({ db, input, now }) => {
    await findEquipment(db, input.id, now)
    return listHistory(db, input.id, input.cursor)
  }),
  read(equipmentApi.costs, async ({ db, scope, input, now }) => {
    const { clinicId } = await findEquipment(db, input.id, now)
    if (clinicId !== scope.organization?.id || !holds(scope, 'finances')) throw new Forbidden()
    return findCosts(db, input.id, now)
  }),
  read(equipmentApi.clinicCosts, ({ db, scope, now }) => {
    if (scope.organization?.kind !== 'clinic' || !holds(scope, 'finances')) throw new Forbidden()
    return findClinicCosts(db, now)
  }),
  open(equipmentApi.upload, async (call) => {
    const { id, fileId, kind, name } = call.input
    const db = deps.database.reader(call.scope)
    const { clinicId } = await findEquipment(db, id, call.now)
    if (!(await isWritableClinic(db, clinicId))) throw new Forbidden()
    return receiveFile(deps, call, { id: fileId, parent: { equipmentId: id }, kind, name })
  }),
]
