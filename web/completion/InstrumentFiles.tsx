import { useQuery } from '@tanstack/react-query'
import { instrumentFileApi } from '#core/completion/instrument.api.ts'
import { newId } from '#core/kit/ids.ts'
import { upload } from '#web/kit/call.ts'
import { query } from '#web/kit/query.ts'
import { KeptFiles } from '#web/expense/KeptFiles.tsx'
import { Note } from '#web/ui/Panel.tsx'

/** The certificate of an instrument, as a PDF or as photos. */
export function InstrumentFiles({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(query(instrumentFileApi.list, { id }))
  if (error) return <Note tone="bad">{error.message}</Note>
  return (
    <KeptFiles
      files={data?.items ?? []}
      addText="Adicionar o certificado"
      send={(file, kind, onProgress) =>
        upload(
          instrumentFileApi.upload,
          { id, fileId: newId(), kind, name: file.name || 'certificado' },
          file,
          onProgress,
        )
      }
      refetch={refetch}
    />
  )
}
