/** What befalls a cluster of Patroni while tablets deliver: nobody does anything by hand. */
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { PatroniCluster } from './patroni-cluster.ts'
import { Sea, type Voyage } from './sea.ts'

const SERVERS = 2
/** So long should nothing be confirmed, where nobody helps and where somebody plans it. */
const ALONE_S = 30
const PLANNED_S = 3
/** A leader that hears nobody is asked to commit for so long. */
const ASKED_S = 8

interface Mishap {
  /** How long nothing should be confirmed, in seconds. It is told, and fails nothing: machines differ. */
  aim: number
  happens: (cluster: PatroniCluster) => Promise<string>
}

export const MISHAPS: Record<string, Mishap> = {
  killed: {
    aim: ALONE_S,
    async happens(cluster) {
      const leader = cluster.leader()
      leader.kill()
      return `${leader.name} lost its power`
    },
  },
  cut: {
    aim: ALONE_S,
    async happens(cluster) {
      const leader = cluster.leader()
      leader.cut(true)
      const confirmed = commitsAlone(leader)
      await pause(ALONE_S * 1000)
      leader.cut(false)
      return `${leader.name} heard nobody, and ${confirmed ? 'CONFIRMED' : 'confirmed nothing'}`
    },
  },
  etcd: {
    aim: ALONE_S,
    async happens(cluster) {
      const leader = cluster.leader()
      const others = cluster.machines.filter((machine) => machine !== leader)
      for (const machine of others) machine.kill('etcd')
      await pause(ALONE_S * 1000)
      for (const machine of others) cluster.startEtcd(machine)
      return 'etcd lost its majority for half a minute'
    },
  },
  switchover: {
    aim: PLANNED_S,
    async happens(cluster) {
      cluster.switchOver()
      return `switched over to ${cluster.leader().name}`
    },
  },
  rebuilt: {
    aim: ALONE_S,
    async happens(cluster) {
      const leader = cluster.leader()
      const machine = cluster.machines.find((one) => one !== leader)
      if (!machine) throw new Error('There is one machine')
      machine.kill()
      rmSync(machine.path('/var/lib/postgresql/15/vaarboek'), { recursive: true })
      cluster.startAgain(machine)
      await cluster.whole()
      return `${machine.name} was made anew`
    },
  },
}

/** Whether a leader that hears nobody confirms a commit. */
function commitsAlone(leader: PatroniCluster['machines'][number]): boolean {
  const sql = `set statement_timeout = '${ASKED_S}s'; insert into audit (concession, at, action) values (0, now(), 'alone')`
  try {
    leader.ask('postgres', [
      'psql',
      '--no-psqlrc',
      '--quiet',
      '--dbname=vaarboek',
      '--set=ON_ERROR_STOP=1',
      '-c',
      sql,
    ])
    return true
  } catch {
    return false
  }
}

/** @param cluster whole, and whole again afterwards */
export async function mishap(cluster: PatroniCluster, voyage: Voyage, { aim, happens }: Mishap) {
  const sea = await Sea.on(cluster.url, SERVERS)
  let told = ''
  let quiet = 0
  try {
    const outcome = await sea.sail(
      voyage,
      () => cluster.open(),
      async () => {
        await pause((voyage.seconds * 1000) / 4)
        const watched = watchQuiet(cluster.url)
        told = await happens(cluster)
        await pause((voyage.seconds * 1000) / 4)
        quiet = await watched.end()
      },
    )
    for (const machine of cluster.machines) if (!cluster.isRunning(machine)) cluster.startAgain(machine)
    await cluster.whole()
    const isRight = !told.includes('CONFIRMED')
    return {
      outcome,
      isRight,
      tells: `${told}; ${quiet.toFixed(1)} s without a confirmation (aim ${aim})`,
    }
  } finally {
    await sea.end()
  }
}

/** The longest time without a new record, in seconds, as the database of the moment has them. */
function watchQuiet(url: string): { end(): Promise<number> } {
  const thread = new Worker(new URL('./quiet-thread.ts', import.meta.url), { workerData: url })
  return {
    async end() {
      thread.postMessage('end')
      const [longest] = (await once(thread, 'message')) as [number]
      return longest
    },
  }
}
