/** Programs and libraries that npm does not carry, from Debian's packages. Plain JavaScript: Node 26 itself may need one. */
import { spawnSync } from 'node:child_process'
import { runStep, StepFailed } from '../step.mjs'

/**
 * @param {string} command
 * @param {string[]} args
 */
export const works = (command, ...args) => spawnSync(command, args, { timeout: 30_000 }).status === 0

/** Without the internet, apt says so at once. */
const impatient = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=20']

/**
 * @param {string} name of a Debian package
 * @returns {Promise<boolean>} whether it could be installed: only root may, and only where there is apt.
 */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !works('apt-get', '--version')) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    // Somebody stopped an earlier one in the middle: until that is ended nothing is installed.
    if (!works('apt-get', 'check'))
      await runStep('Terminando una instalación interrumpida', 'dpkg', ['--configure', '-a'], { env })
    if (!works('apt-cache', 'show', name))
      await runStep('Leyendo la lista de paquetes de Debian', 'apt-get', ['update', ...impatient], { env })
    await runStep(`Instalando ${name}`, 'apt-get', ['install', '-y', '--no-install-recommends', name], {
      env,
    })
    return true
  } catch (error) {
    if (error instanceof StepFailed) return false
    throw error
  }
}
