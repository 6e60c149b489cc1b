package enum ProbeSnapshotEngine {}
