import { paperApi } from '#core/paper/paper.api.ts'
import { receiveFile, type FileDeps } from '#server/file/upload.ts'
import { open, read, write } from '#server/kit/routes.ts'
import { archivePaper, changePaper, keepPaper, paperForFile, restorePaper } from './paper-changes.store.ts'
import { findPaper, listPapers } from './paper.store.ts'

export const paperRoutes = (deps: FileDeps) => [
  read(paperApi.list, ({ db, input, now }) => listPapers(db, input, now)),
  read(paperApi.get, ({ db, input, now }) => findPaper(db, input.id, now)),
  write(paperApi.create, ({ tx, input, now }) => keepPaper(tx, input, now)),
  write(paperApi.change, ({ tx, input, now }) => changePaper(tx, input, now)),
  write(paperApi.archive, ({ tx, input, now }) => archivePaper(tx, input, now)),
  write(paperApi.restore, ({ tx, input, now }) => restorePaper(tx, input, now)),
  open(paperApi.upload, async (call) => {
    const { id, fileId, kind, name } = call.input
    const paperId = await paperForFile(deps.database.reader(call.scope), id, call.now)
    return receiveFile(deps, call, { id: fileId, parent: { paperId }, kind, name })
  }),
]
