import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/** A step of `npm test`. The last line counts the tests. */

interface Step {
  name: string
  /** Commands that run one after the other; the first failure ends the step. */
  commands: string[]
}

interface Outcome {
  name: string
  failed: boolean
  output: string
  seconds: number
}

const root = join(import.meta.dirname, '..')
const counts = join(root, 'test-results/vitest.json')
const together: Step[] = [
  { name: 'páginas', commands: ['node tools/prepare.js build'] },
  { name: 'lint', commands: ['oxlint --deny-warnings'] },
  {
    name: 'tipos',
    commands: ['react-router typegen', 'tsc -p core', 'tsc -p server', 'tsc -p web'],
  },
  { name: 'formato', commands: ['oxfmt --check'] },
  { name: 'estrutura', commands: ['node tools/structure.ts'] },
  { name: 'sem uso', commands: ['knip'] },
]
const tests: Step = {
  name: 'testes',
  commands: [`vitest run --reporter=default --reporter=json --outputFile.json=${counts}`],
}
const report = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
})

const outcomes = await runTwoAtATime(together)
const broken = outcomes.filter((outcome) => outcome.failed)
for (const { name, output } of broken) console.log(`\n── ${name} ──\n${output.trim()}`)
if (broken.length > 0) finish(0, broken.length)

mkdirSync(join(counts, '..'), { recursive: true })
rmSync(counts, { force: true })
const tested = await runStep(tests, 'inherit')
const { numPassedTests, numFailedTests } = readCounts()
finish(numPassedTests, Math.max(numFailedTests, tested.failed ? 1 : 0))

/** This machine and CI have two cores. */
async function runTwoAtATime(steps: Step[]): Promise<Outcome[]> {
  const waiting = [...steps]
  const done: Outcome[] = []
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) done.push(await runStep(step, 'pipe'))
  }
  await Promise.all([work(), work()])
  return done
}

async function runStep(step: Step, output: 'pipe' | 'inherit'): Promise<Outcome> {
  const start = performance.now()
  const outcome = { name: step.name, failed: false, output: '', seconds: 0 }
  for (const command of step.commands) {
    const { status, text } = await runCommand(command, output)
    outcome.output += text
    outcome.failed = status !== 0
    if (outcome.failed) break
  }
  outcome.seconds = (performance.now() - start) / 1000
  console.log(`${outcome.failed ? '✗' : '✓'} ${step.name} (${outcome.seconds.toFixed(1)} s)`)
  return outcome
}

function runCommand(command: string, output: 'pipe' | 'inherit'): Promise<{ status: number; text: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, { cwd: root, shell: true, stdio: ['ignore', output, output] })
    let text = ''
    const add = (part: Buffer) => (text += part.toString())
    child.stdout?.on('data', add)
    child.stderr?.on('data', add)
    child.on('error', (error) => resolve({ status: 1, text: error.message }))
    child.on('close', (status) => resolve({ status: status ?? 1, text }))
  })
}

function readCounts() {
  try {
    return report.parse(JSON.parse(readFileSync(counts, 'utf8')))
  } catch {
    return { numPassedTests: 0, numFailedTests: 1 }
  }
}

function finish(passed: number, failed: number): never {
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
