#!/bin/sh
# Makes a fresh clone ready: the packages of the lock file, and a Node of our version beside them
# where the system's own is older. Does nothing when that has been done. Speaks on standard error
# only, so that the output of the command that follows stays clean.
set -eu
cd "$(dirname "$0")/.."

wanted=$(cat .node-version)
stamp=node_modules/.setup-done
state=$(cat package.json package-lock.json .node-version | cksum)

node_is_new_enough() {
  major=$(node --version 2>/dev/null | sed 's/^v\([0-9]*\).*/\1/')
  [ "${major:-0}" -ge "${wanted%%.*}" ]
}

if [ "$(cat "$stamp" 2>/dev/null || true)" = "$state" ] && node_is_new_enough; then
  exit 0
fi

{
  echo "Setting up: installing packages (once)…"
  # No package's own script runs (.npmrc): one of them would write FIREBASE_WEBAPP_CONFIG into its code.
  npm ci --no-audit --no-fund --loglevel=error
  if ! node_is_new_enough; then
    # Put into node_modules/.bin, which npm places first in the PATH of its scripts.
    echo "Setting up: adding Node $wanted beside the packages…"
    npm install --no-save --ignore-scripts=false --no-audit --no-fund --loglevel=error "node@$wanted"
  fi
} >&2
echo "$state" > "$stamp"
