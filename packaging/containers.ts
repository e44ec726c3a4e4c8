/** What a release brings for containers: how the image is made of the archive, and server, PostgreSQL and proxy together. */
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const OURS = join(import.meta.dirname, 'containers')
/** The proxy's settings are those of the documentation, where it runs on the server's own machine. */
const EXAMPLE = join(import.meta.dirname, '../docs/examples/nginx.conf')

/** Writes them beside the archive of that version. @throws when the example of the documentation isn't what it was */
export async function putContainerFiles(version: string, out: string): Promise<void> {
  for (const name of ['Dockerfile', 'compose.yaml', 'roles.sh']) await cp(join(OURS, name), join(out, name))
  const settings = await readFile(join(OURS, 'example.env'), 'utf8')
  await writeFile(join(out, 'example.env'), replaced(settings, '@VERSION@', version))
  let conf = await readFile(EXAMPLE, 'utf8')
  conf = replaced(conf, 'server 127.0.0.1:3000', 'server server:3000')
  for (const name of ['fullchain.pem', 'privkey.pem'])
    conf = replaced(conf, `/etc/letsencrypt/live/vaarboek.example/${name}`, `/etc/nginx/tls/${name}`)
  await writeFile(join(out, 'nginx.conf'), conf)
}

function replaced(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`'${from}' isn't there to be replaced by '${to}'`)
  return text.replaceAll(from, to)
}
