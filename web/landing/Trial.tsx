import { gap } from '#web/kit/gaps.ts'
import { paths } from '#web/kit/paths.ts'
import { TapeBand } from '#web/ui/Tape.tsx'

/** The call to try it with one's own equipment. */
export function Trial() {
  return (
    <section className="trial" aria-labelledby="trial-title">
      <TapeBand />
      <div className="wide">
        <div>
          <h2
            className="text-[clamp(2rem,1.4rem_+_2vw,2.875rem)]/[1.08] font-stretch-110% font-[640] tracking-[-0.024em] max-w-[17em]"
            id="trial-title"
          >
            Teste com os seus próprios equipamentos.
          </h2>
          <p>
            O teste dura {gap('offer.trial')}, com tudo liberado, para a clínica e para o técnico. Se não
            servir, você leva os seus dados.
          </p>
        </div>
        <div className="grid gap-3 text-sm/6 text-center phone:w-full">
          <a href={paths.register()} className="btn btn-lg trial-btn">
            Criar conta grátis
          </a>
          <p>Sem cartão de crédito.</p>
        </div>
      </div>
    </section>
  )
}
