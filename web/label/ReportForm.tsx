import { CircleAlert } from 'lucide-react'
import { problemNames, problems, severities, severityNames } from '#core/label/defect-report.ts'
import type { TypedReport } from '#core/label/defect-report.ts'
import { paths } from '#web/kit/paths.ts'
import { BottomBar } from '#web/ui/Page.tsx'
import { labelGaps } from './label-gaps.ts'

const { gap, When, Unless } = labelGaps

type FieldName = keyof TypedReport | 'photo'

/** A defect reported without an account and without a script: what comes back has everything typed in it. */
export function ReportForm() {
  return (
    <section className="panel" aria-labelledby="relatar">
      <div className="panel-h">
        <h2 id="relatar">Relatar defeito</h2>
      </div>
      <form
        className="label-form grid gap-4.5 pt-3 pb-5.5 px-5.5 max-[50rem]:px-4"
        method="post"
        action={gap('label.action')}
        encType="multipart/form-data"
        noValidate
      >
        <When the="label.problem">
          <div className="note bad" role="alert" {...focused}>
            <CircleAlert size={20} aria-hidden="true" />
            <p>{gap('label.problem')}</p>
          </div>
        </When>
        <When the="label.hasErrors">
          <div className="note bad" role="alert" {...focused}>
            <CircleAlert size={20} aria-hidden="true" />
            <p>Nada foi enviado ainda. Confira os campos marcados. Se havia foto, escolha-a de novo.</p>
          </div>
        </When>
        <Choice name="problem" legend="O que acontece?" values={problems} names={problemNames} />
        <Choice name="severity" legend="Dá para usar?" values={severities} names={severityNames} />
        <div className="field">
          <label htmlFor="relato-description">Conte em uma frase</label>
          <textarea {...control('description')} rows={3} defaultValue={gap('label.description')} />
          <FieldError of="description" />
        </div>
        <div className="field">
          <label htmlFor="relato-photo">
            Foto <span className="opt">(opcional)</span>
          </label>
          <input
            id="relato-photo"
            name="photo"
            className="input"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            aria-describedby="relato-photo-erro relato-photo-dica"
          />
          <FieldError of="photo" />
          <p className="hint" id="relato-photo-dica">
            Sem pacientes na foto. Até 15 MB.
          </p>
        </div>
        <div className="field">
          <label htmlFor="relato-reporter">Seu nome</label>
          <input
            {...control('reporter')}
            type="text"
            autoComplete="name"
            defaultValue={gap('label.reporter')}
          />
          <FieldError of="reporter" />
        </div>
        <div className="field">
          <label htmlFor="relato-contact">E-mail ou celular</label>
          <input
            {...control('contact')}
            type="text"
            autoCapitalize="none"
            defaultValue={gap('label.contact')}
          />
          <FieldError of="contact" />
        </div>
        <div className="absolute left-[-100vw] size-px overflow-hidden" aria-hidden="true">
          <label htmlFor="relato-site">Deixe este campo vazio</label>
          <input id="relato-site" name="website" type="text" tabIndex={-1} autoComplete="off" />
        </div>
        <input type="hidden" name="ticket" value={gap('label.ticket')} />
        <BottomBar>
          <button type="submit" className="btn btn-primary btn-lg">
            Relatar defeito
          </button>
        </BottomBar>
        <p className="hint">
          A clínica recebe na hora e decide se abre uma ordem. Você não precisa de conta. Veja a{' '}
          <a href={paths.privacy()}>Política de privacidade</a>.
        </p>
      </form>
    </section>
  )
}

/** Moves the focus to the reason for which the page came back, for screen readers and keyboards. */
const focused = { tabIndex: -1, autoFocus: true }

const control = (name: FieldName) => ({
  id: `relato-${name}`,
  name,
  className: 'input',
  required: true,
  'aria-describedby': `relato-${name}-erro`,
  // A gap that the server fills with `true` or `false`.
  'aria-invalid': gap(`label.${name}Invalid`) as 'true',
})

/** Radio buttons. The earlier choice is a section of the page, since the server cannot fill an attribute without a value. */
function Choice<Value extends (typeof problems)[number] | (typeof severities)[number]>({
  name,
  legend,
  values,
  names,
}: {
  name: 'problem' | 'severity'
  legend: string
  values: readonly Value[]
  names: Record<Value, string>
}) {
  const radio = (value: Value) => ({ type: 'radio', name, value, required: true })
  return (
    <fieldset className="field p-0 border-0 min-w-0" aria-describedby={`relato-${name}-erro`}>
      <legend>{legend}</legend>
      <div className="cards grid grid-cols-[1fr_1fr] gap-2.5 max-[22rem]:grid-cols-[1fr]">
        {values.map((value) => (
          <label className="rcard items-center min-h-14" key={value}>
            <When the={`label.is_${value}`}>
              <input {...radio(value)} defaultChecked />
            </When>
            <Unless the={`label.is_${value}`}>
              <input {...radio(value)} />
            </Unless>
            <span className="what">{names[value]}</span>
          </label>
        ))}
      </div>
      <FieldError of={name} />
    </fieldset>
  )
}

/** Always there, so that the control's description leads somewhere; empty while nothing is wrong. */
function FieldError({ of }: { of: FieldName }) {
  return (
    <div id={`relato-${of}-erro`}>
      <When the={`label.${of}Error`}>
        <p className="err">
          <CircleAlert size={16} aria-hidden="true" />
          {gap(`label.${of}Error`)}
        </p>
      </When>
    </div>
  )
}
