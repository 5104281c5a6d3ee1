import { Tape } from '#web/ui/Tape.tsx'

const steps = [
  ['Cadastre', 'Registre seus equipamentos com os dados da plaqueta. A categoria já traz os campos certos.'],
  ['Peça', 'Conte o defeito e escolha um técnico, ou publique para os que atendem a sua cidade.'],
  ['Aprove', 'Receba o orçamento, aprove pelo celular e combine a visita.'],
  [
    'Guarde a prova',
    'O técnico mede, assina e conclui. O laudo sai na hora, com código que qualquer um confere.',
  ],
] as const

/** Four steps, whose tape darkens as one gets on. */
export function HowItWorks() {
  return (
    <section className="section how" id="how" aria-labelledby="how-title">
      <div className="wide">
        <h2 id="how-title">Como a fita da autoclave: a cada passo cumprido, as listras viram.</h2>
        <ol className="how-steps">
          {steps.map(([title, text], index) => (
            <li key={title}>
              <Tape value={index + 1} of={steps.length} label={`Passo ${index + 1} de ${steps.length}`} />
              <h3>
                <span>{index + 1}.</span> {title}
              </h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
