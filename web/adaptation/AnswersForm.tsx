import { adaptationApi, type AdaptationPath } from '#core/adaptation/adaptation.api.ts'
import { organizationApi } from '#core/organization/organization.api.ts'
import { environmentClasses, environmentTexts } from '#core/organization/environment.ts'
import { formatDate } from '#core/kit/dates.ts'
import { inspectionFolderApi } from '#core/inspection-folder/inspection-folder.api.ts'
import { useEndpointForm } from '#web/kit/endpoint-form.ts'
import { useWrite } from '#web/kit/query.ts'
import { Button } from '#web/ui/Button.tsx'
import { CheckList, RadioCards } from '#web/ui/Choice.tsx'
import { FormPanel } from '#web/ui/Form.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { NumberField } from '#web/ui/TypedField.tsx'

const yesOrNo = [
  { value: 'yes', label: 'Sim' },
  { value: 'no', label: 'Não' },
]
const environments = environmentClasses.map((value) => ({ value, label: environmentTexts[value] }))

/** Five questions that decide what applies to the clinic. */
export function AnswersForm({ path, onDone }: { path: AdaptationPath; onDone: (() => void) | null }) {
  const { answers, version, deadline } = path
  const form = useEndpointForm(adaptationApi.answer, {
    defaults: answers,
    fixed: { version },
    holds: true,
  })
  const write = useWrite(adaptationApi.answer, {
    invalidates: [
      adaptationApi.get,
      inspectionFolderApi.overview,
      inspectionFolderApi.count,
      organizationApi.get,
    ],
    onDone: () => onDone?.(),
  })
  return (
    <FormPanel
      form={form}
      onSubmit={(input) => write.mutate(input)}
      saving={write.isPending}
      error={write.error}
      submit={version === 0 ? 'Ver o que falta' : 'Salvar respostas'}
      secondary={onDone && <Button onClick={onDone}>Voltar</Button>}
    >
      <Panel title="Cinco perguntas" hint="As respostas decidem o que a norma pede à clínica">
        <div className="form-grid">
          <RadioCards
            name="licensedThen"
            label={`1. Em ${formatDate(deadline.publishedOn)} a clínica tinha licença sanitária?`}
            options={yesOrNo}
          />
        </div>
        <CheckList
          name="environmentClasses"
          label="2. Quais ambientes a clínica tem?"
          needed
          hint="As classes da RDC 1.002/2025; ficam no perfil da clínica"
          options={environments}
        />
        <div className="form-grid mt-5">
          <NumberField name="offices" label="Consultórios individuais" hint="Quantos há na clínica" />
        </div>
        <CheckList
          name="xrays"
          label="3. Quais aparelhos de raio X?"
          hint="Sem raio X, deixe em branco"
          options={[
            { value: 'intraoral', label: 'Intraoral fixo' },
            { value: 'portable', label: 'Intraoral portátil' },
            { value: 'extraoral', label: 'Panorâmico, telerradiografia ou tomógrafo' },
          ]}
        />
        <CheckList
          name="autoclaves"
          label="4. Quais autoclaves?"
          hint="Pelo volume da câmara"
          options={[
            { value: 'up_to_60', label: 'Até 60 L' },
            { value: 'above_60', label: 'Acima de 60 L' },
          ]}
        />
        <div className="form-grid mt-5">
          <RadioCards
            name="processing"
            label="Quem limpa e esteriliza os instrumentos?"
            options={[
              { value: 'own', label: 'A própria clínica' },
              { value: 'outsourced', label: 'Uma empresa processadora' },
              { value: 'both', label: 'A clínica e uma empresa' },
            ]}
          />
          <RadioCards
            name="severalDentists"
            label="5. Trabalha mais de um dentista na clínica?"
            options={yesOrNo}
          />
        </div>
      </Panel>
    </FormPanel>
  )
}
