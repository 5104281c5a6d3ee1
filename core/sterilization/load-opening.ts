import { formatDate, type PlainDate } from '#core/kit/dates.ts'
import type { Input } from '#core/kit/endpoint.ts'
import { isForUse, needsBiological } from './load.ts'
import type { sterilizationApi } from './sterilization.api.ts'

type Opening = Pick<
  Input<typeof sterilizationApi.open>,
  'purpose' | 'packages' | 'biological' | 'implants' | 'integratorUntil'
>

/** A wrong field of a load that is to be opened; `path` is dotted. */
interface Problem {
  path: string
  message: string
}

/** Every wrong field of a load that is opened on `day`. @param large whether the chamber is over 60 L */
export function openingProblems(input: Opening, large: boolean, day: PlainDate): Problem[] {
  const { packages, integratorUntil, biological } = input
  return [
    ...packages.flatMap(packageProblems(day)),
    ...expired('integratorUntil', integratorUntil, 'O integrador', day),
    ...expired('biological.indicatorUntil', biological?.indicatorUntil, 'A ampola', day),
    ...purposeProblems(input, large),
  ]
}

const packageProblems = (day: PlainDate) => (one: Opening['packages'][number], at: number) =>
  expired(`packages.${at}.packagingUntil`, one.packagingUntil, 'A embalagem', day).concat(
    problem(
      `packages.${at}.contents`,
      'Escreva o que há dentro: a embalagem não é transparente',
      !one.transparent && !one.contents,
    ),
  )

function purposeProblems({ purpose, packages, biological, implants }: Opening, large: boolean): Problem[] {
  const count = packages.reduce((sum, one) => sum + one.count, 0)
  const follows = purpose === 'repeat' || purpose === 'empty'
  return [
    ...problem('packages', 'Acrescente pelo menos um pacote', isForUse(purpose) && count === 0),
    ...problem('packages', 'Um ciclo de teste não pode ter pacotes de uso', !isForUse(purpose) && count > 0),
    ...problem('packages', 'Use até 200 pacotes por carga', count > 200),
    ...problem('biological', 'Este ciclo leva o indicador biológico', follows && !biological),
    ...problem(
      'biological',
      'Implantáveis em câmara acima de 60 L levam o indicador biológico (RDC 15/2012, art. 98)',
      needsBiological({ implants, large }) && !biological,
    ),
  ]
}

const problem = (path: string, message: string, holds: boolean): Problem[] =>
  holds ? [{ path, message }] : []

const expired = (path: string, until: PlainDate | null | undefined, noun: string, day: PlainDate) =>
  until ? problem(path, `${noun} venceu em ${formatDate(until)}`, until < day) : []
