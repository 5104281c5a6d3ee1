import { idsOf } from '#core/inspection-folder/proof-ids.ts'
import { inspectionFolderApi, type Judged } from '#core/inspection-folder/inspection-folder.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { rowLabel } from './folder.texts.ts'
import { CheckList } from '#web/ui/Choice.tsx'

/** A person looks into the evidence and says which of the demanded contents are in it. */
export function CheckDialog({ judged, onClose }: { judged: Judged; onClose: () => void }) {
  const { number, contents, check, proofs } = judged
  const form = useEndpointForm(inspectionFolderApi.check, {
    defaults: { contents: contents.filter(({ found }) => found).map(({ id }) => id) },
    fixed: { number, version: check?.version ?? 0, seen: idsOf(proofs) },
    holds: true,
  })
  const write = useWrite(inspectionFolderApi.check, {
    invalidates: [inspectionFolderApi.overview, inspectionFolderApi.count],
    onDone: onClose,
  })
  return (
    <Dialog open onClose={onClose} title="Conferir" text={`Indicador ${rowLabel(judged)}`}>
      <FormPanel
        form={form}
        onSubmit={(input) => write.mutate(input)}
        saving={write.isPending}
        error={write.error}
        submit={false}
        unguarded
      >
        <p className="text-text-2">
          Abra {proofs.map(({ title }) => title).join('; ')} e marque o que achou.
        </p>
        <CheckList
          name="contents"
          label="O que a norma pede"
          hint="Só com tudo marcado o indicador fica conferido, com seu nome e a data"
          options={contents.map(({ id, text, basis }) => ({ value: id, label: `${text} (${basis})` }))}
        />
        <div className="acts">
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={write.isPending} busyText="Salvando">
            Salvar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
