import { inspectionFolderApi, type Judged } from '#core/inspection-folder/inspection-folder.api.ts'
import { indicatorOf } from '#core/self-assessment/rules.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioCards } from '#web/ui/Choice.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { TextArea } from '#web/ui/TextField.tsx'

/** The clinic's note on an indicator that it does not prove, or that does not apply. */
export function NoteDialog({ judged, onClose }: { judged: Judged; onClose: () => void }) {
  const { number, title, note, optional, state, proofs, version } = judged
  const { when, remains } = indicatorOf(number)?.notApplicable ?? {}
  const form = useEndpointForm(inspectionFolderApi.decide, {
    defaults: {
      decision:
        note?.decision ??
        (optional && state === 'missing' && proofs.length === 0 ? 'not_applicable' : 'justified'),
      text: note?.text ?? '',
    },
    fixed: { number, version, ...(!optional && { decision: 'justified' }) },
    holds: true,
  })
  const write = useWrite(inspectionFolderApi.decide, {
    invalidates: [inspectionFolderApi.overview, inspectionFolderApi.count],
    onDone: onClose,
  })
  const takeBack = () => write.mutate({ number, version, decision: null, text: null })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Indicador ${number}: ${title}`}
      text="Aparece na página do que falta."
    >
      <FormPanel
        form={form}
        onSubmit={(input) => write.mutate(input)}
        saving={write.isPending}
        error={write.error}
        submit={false}
        unguarded
      >
        {optional && (
          <RadioCards
            name="decision"
            label="O que acontece"
            options={[
              { value: 'justified', label: 'Falta, e explico', hint: 'Continua contando como falta' },
              {
                value: 'not_applicable',
                label: 'Não se aplica aqui',
                ...(when && { hint: remains ? `Só onde ${when}. ${remains}` : `Só onde ${when}` }),
              },
            ]}
          />
        )}
        <TextArea name="text" label="Por quê" rows={3} />
        <div className="acts">
          {note && (
            <Button variant="text" busy={write.isPending} onClick={takeBack}>
              Tirar
            </Button>
          )}
          <Button onClick={onClose}>Voltar</Button>
          <Button type="submit" variant="primary" busy={write.isPending} busyText="Salvando">
            Salvar
          </Button>
        </div>
      </FormPanel>
    </Dialog>
  )
}
