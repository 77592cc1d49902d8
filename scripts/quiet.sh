# For the scripts that install and build: they say little, and one of a kind is at work at a time. To be sourced.

say() { printf '%s\n' "$*" >&2; }

# take_turn LOCK WHAT: whoever else is at WHAT in this folder is waited for, and one that died is not.
# LOCK is a link to the number of the process at work.
take_turn() {
    waited=0
    until ln -s $$ "$1" 2>/dev/null; do
        other=$(readlink "$1" 2>/dev/null || true)
        if [ -n "$other" ] && ! kill -0 "$other" 2>/dev/null; then
            rm -f "$1"
            continue
        fi
        if [ -z "$other" ] && [ "$waited" -ge 3 ]; then
            say "High Flagon: $(pwd -P)/$1 cannot be made. May you write in this folder?"
            exit 1
        fi
        [ "$waited" -gt 0 ] || [ -z "$other" ] || say "Another $2 is at work (process $other): waiting for it."
        if [ "$waited" -ge 600 ]; then
            say "It does not end. If it is not there, remove $1 and run the same command again."
            exit 1
        fi
        sleep 1
        waited=$((waited + 1))
    done
    trap 'rm -f "'"$1"'"' EXIT
    trap 'exit 130' HUP INT TERM
}

# end_turn LOCK: let the next one work.
end_turn() {
    rm -f "$1"
    trap - EXIT
}

# run WHAT COMMAND...: quiet; on failure the end of its output, which goes to $log, and out with $failed.
failed=1
run() {
    doing=$1
    shift
    if ! "$@" >>"$log" 2>&1; then
        tail -n 25 "$log" >&2
        say "High Flagon: $doing failed. The whole output is in $log."
        exit "$failed"
    fi
}
