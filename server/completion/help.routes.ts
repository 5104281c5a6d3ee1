import { instrumentApi, instrumentFileApi } from '#core/completion/instrument.api.ts'
import { instruments } from '#core/completion/instrument.ts'
import { completionOfferApi } from '#core/completion/offer.api.ts'
import { usualServiceApi } from '#core/completion/usual-service.api.ts'
import { usualServices } from '#core/completion/usual-service.ts'
import { filesQuery, toFile, type FileRow } from '#server/file/file.store.ts'
import { receiveFile, type FileDeps } from '#server/file/upload.ts'
import { recordRoutes } from '#server/kit/record-routes.ts'
import { recordStore } from '#server/kit/record.store.ts'
import { open, read, type Route } from '#server/kit/routes.ts'
import { completionOffers } from './offer.store.ts'

const instrumentStore = recordStore(instruments)

/** Routes that spare a technician typing when an order is completed. */
export const completionHelpRoutes = (files: FileDeps): Route[] => [
  ...recordRoutes(instruments, instrumentApi, instrumentStore),
  ...recordRoutes(usualServices, usualServiceApi, recordStore(usualServices)),
  read(completionOfferApi.get, ({ db, input }) => completionOffers(db, input.id)),
  read(instrumentFileApi.list, async ({ db, input }) => {
    const { id: instrumentId } = await instrumentStore.find(db, input.id)
    const [rows] = await db.together<[FileRow]>(filesQuery({ instrumentId }))
    return { items: rows.map(toFile) }
  }),
  open(instrumentFileApi.upload, async (call) => {
    const { id, fileId, kind, name } = call.input
    const { id: instrumentId } = await instrumentStore.find(files.database.reader(call.scope), id)
    return receiveFile(files, call, { id: fileId, parent: { instrumentId }, kind, name })
  }),
]
